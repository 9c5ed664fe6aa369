// Whether what was given can go out: no secret in what engines would read, and the host's own vote in its form.
import { fold, openCall } from '../../core/deliberation/fold.ts';
import { protocolOf } from '../../core/protocols.ts';
import type { Opened } from '../../core/schemas/nouns.ts';
import { requireForm } from '../answers/take.ts';
import type { Deliberation } from '../deliberation/deliberation.ts';
import { seatPromptText } from '../deliberation/prompts.ts';
import { loadConfig } from '../input/config.ts';
import { refuseSecrets } from '../input/secrets.ts';

export async function requireSendable(
  opened: Opened,
  { own = null, sendAnyway = false }: { own?: string | null; sendAnyway?: boolean },
): Promise<void> {
  const protocol = await protocolOf(opened.protocol);
  const state = fold(protocol, [opened]);
  const planned = { protocol, state };
  const { safety } = (await loadConfig(opened.cwd)).config;
  if (safety.secret_scan && !sendAnyway) refuseSecretsIn(planned, safety.allowed_secrets);
  const call = openCall(state);
  const sealed = protocol.seals(state, call);
  const seat = state.seats.find((one) => one.seat === sealed && one.by === 'host');
  if (own === null || !seat) return;
  const prompt = seatPromptText(planned, seat);
  requireForm({ deliberation: planned, call, seat }, { text: own, prompt });
}

function refuseSecretsIn(
  planned: Pick<Deliberation, 'protocol' | 'state'>,
  allowed: string[],
): void {
  const { state } = planned;
  const { to } = openCall(state);
  const asked = state.seats.filter(({ seat }) => to.includes(seat));
  const sent = asked.map((seat) => ({
    text: seatPromptText(planned, seat),
    source: `the prompt for ${seat.name}`,
  }));
  refuseSecrets(sent, state.opened.cwd, allowed);
}
