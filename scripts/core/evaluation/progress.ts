// How far a live evaluation is, in one line.

export type Progress = {
  what?: string;
  asked: number;
  wanted: number;
  sinceMs: number;
  tokens: number;
  failed: number;
};

export function progressLine({ what = 'answers', asked, wanted, sinceMs, tokens, failed }: Progress): string {
  const left = asked > 0 ? Math.round((sinceMs / asked) * (wanted - asked)) : null;
  return [
    `${asked} of ${wanted} ${what}`,
    ...(failed > 0 ? [`${failed} not heard`] : []),
    duration(sinceMs),
    ...(left !== null && asked < wanted ? [`about ${duration(left)} left`] : []),
    ...(tokens > 0 ? [`${tokens} tokens`] : []),
  ].join(', ');
}

const duration = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};
