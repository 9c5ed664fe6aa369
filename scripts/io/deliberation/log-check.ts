// Holds the events of a log against the schema of its protocol, and says what is wrong with one in a few words.
import type { EventCheck } from '../../core/protocol/log.ts';
import type { ProtocolName } from '../../core/protocol/protocol.ts';
import type { Shapes } from '../../core/shapes.ts';
import { type Fault, validatorFor } from '../input/validators.ts';

export async function logCheck(protocol: ProtocolName): Promise<EventCheck> {
  // A protocol whose events have no schema is no protocol: the type says so.
  const schema: keyof Shapes = `log-${protocol}`;
  const fits = await validatorFor(schema);
  if (!fits) throw new Error(`No schema named ${schema} in state/`);
  return (event) => {
    if (fits(event)) return null;
    const fault = (fits.errors ?? []).find(isOfThisKind);
    return fault ? `"${event.type}" ${describe(fault)}` : `this version knows no event "${event.type}"`;
  };
}

// Every kind of event is tried: those of another type fail at their type, and tell nothing about this one.
const isOfThisKind = ({ keyword, instancePath }: Fault): boolean =>
  keyword !== 'oneOf' && instancePath !== '/type';

const describe = ({ instancePath, message }: Fault): string =>
  instancePath ? `has a ${instancePath.slice(1)} that ${message}` : `${message}`;
