// Joins two states of blackboard/context.json, as when a sandboxed shell wrote one of them.
/** @typedef {Record<string, any>} Fields */

/**
 * Home's own fields win, but for what only grows (decisions, constraints, skills) and the task that was started last.
 * @param {unknown} atHome
 * @param {unknown} elsewhere
 * @param {number} [keep] how many decisions
 * @returns {Fields}
 */
export function mergeContexts(atHome, elsewhere, keep = 10) {
  // Either file may hold anything that is JSON.
  const [home, away] = [fields(atHome), fields(elsewhere)];
  const [ours, theirs] = [fields(home['session_metadata']), fields(away['session_metadata'])];
  const later = String(theirs['last_updated'] ?? '') > String(ours['last_updated'] ?? '');
  const task = later && fields(away['current_task'])['status'] ? away['current_task'] : home['current_task'];
  return {
    ...away,
    ...home,
    current_task: task ?? away['current_task'],
    recent_decisions: lastOfEach(
      union(home['recent_decisions'], away['recent_decisions']).sort((a, b) => time(a) - time(b)),
    ).slice(-keep),
    active_constraints: union(home['active_constraints'], away['active_constraints']),
    user_preferences: { ...known(away['user_preferences']), ...known(home['user_preferences']) },
    session_metadata: {
      ...theirs,
      ...ours,
      ...(later ? { last_updated: theirs['last_updated'] } : {}),
      skills_invoked: union(ours['skills_invoked'], theirs['skills_invoked']),
    },
  };
}

/** @param {unknown} value @returns {Fields} */
const fields = (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

/** @param {unknown} value */
const known = (value) =>
  Object.fromEntries(Object.entries(fields(value)).filter(([, content]) => content !== null));

/** @param {unknown} one @param {unknown} other @returns {any[]} */
function union(one, other) {
  const all = [...(Array.isArray(one) ? one : []), ...(Array.isArray(other) ? other : [])];
  return [...new Map(all.map((item) => [JSON.stringify(item), item])).values()];
}

/** A deliberation was decided as it ended last. @param {any[]} decisions */
const lastOfEach = (decisions) => {
  const ids = decisions.map((one) => one?.deliberation_id);
  return decisions.filter((_, at) => !ids[at] || ids.lastIndexOf(ids[at]) === at);
};

/** @param {Fields} decision */
const time = (decision) => Date.parse(String(decision?.['timestamp'])) || 0;
