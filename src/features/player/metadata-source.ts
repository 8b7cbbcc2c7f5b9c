import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { readText } from './captions.ts';

/** Where what else is known of a film (`FilmMetadata`) is read. */
export interface MetadataSource {
  /** Tells one film's from another's. */
  name: string;
  text: () => Promise<string>;
  /** The address of a picture that lies beside it. */
  picture: (file: string) => Promise<string>;
}

/** The one that a playlist names. */
export const metadataAt = (address: string): MetadataSource => ({
  name: address,
  text: () => readText(address),
  picture: async (file) => new URL(file, address).href,
});

/** That of a lesson on the phone; null where it has none. */
export function metadataOnPhone({ film, metadata, read }: LessonOnPhone): MetadataSource | null {
  if (metadata === null) return null;
  return {
    name: `phone ${film}`,
    text: async () => new TextDecoder().decode(await read(metadata)),
    picture: async (file) => asDataAddress(await read(file)),
  };
}

/** Nobody has to say when it is not needed any more, as of an address of a blob. */
const asDataAddress = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: 'image/jpeg' }));
  });
