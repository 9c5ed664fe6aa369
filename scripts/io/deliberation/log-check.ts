// Checks the events of a log against their schema, and says in a few words what is wrong with one.
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
    const [fault = {}] = fits.errors ?? [];
    return fault.keyword === 'discriminator'
      ? `this version knows no event "${event.type}"`
      : `"${event.type}" ${describe(fault)}`;
  };
}

const describe = ({ instancePath, message }: Fault): string =>
  instancePath ? `has something wrong at ${instancePath.slice(1)}: it ${message}` : `${message}`;
