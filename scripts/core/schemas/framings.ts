// The framing of each protocol: whole as the log has it, and in part as a user may change it.
import {
  CouncilFraming,
  DebateFraming,
  MagiFraming,
  type ProtocolName,
} from './nouns.ts';
import { ReviewFraming } from './review.ts';
import { Partly, type TObject } from './shared.ts';

export const FRAMINGS: Record<ProtocolName, TObject> = {
  magi: MagiFraming,
  council: CouncilFraming,
  debate: DebateFraming,
  review: ReviewFraming,
};

export const changeOf = (protocol: ProtocolName): TObject => Partly(FRAMINGS[protocol]);
