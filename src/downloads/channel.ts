import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';
import { broadcast, listenTo } from '../storage/channel.ts';

const channelName = 'academy-films';
const MessageSchema = v.object({
  /** `wanted`: there is something to fetch now; `changed`: what is shown is to be read again. */
  type: v.picklist(['wanted', 'changed']),
  userId: IdSchema,
});
type Message = v.InferOutput<typeof MessageSchema>;

export const announceFilms = (message: Message): void => broadcast(channelName, message);

export const listenToFilms = (listener: (message: Message) => void): (() => void) =>
  listenTo(channelName, MessageSchema, listener);
