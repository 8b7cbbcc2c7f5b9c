import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { readText } from './captions.ts';

/** The place where a film's `FilmMetadata` and its pictures are read. */
export interface MetadataSource {
  /** Tells one film's metadata from another's. */
  name: string;
  text: () => Promise<string>;
  /** Resolves to the address of a picture that lies beside the metadata. */
  picture: (file: string) => Promise<string>;
}

/** Returns the source that a playlist names. */
export const metadataAt = (address: string): MetadataSource => ({
  name: address,
  text: () => readText(address),
  picture: async (file) => new URL(file, address).href,
});

/** Returns the source of a lesson on the phone; null where it has none. */
export function metadataOnPhone({ film, metadata, read }: LessonOnPhone): MetadataSource | null {
  if (metadata === null) return null;
  return {
    name: `phone ${film}`,
    text: async () => new TextDecoder().decode(await read(metadata)),
    picture: async (file) => asDataAddress(await read(file)),
  };
}

/** Resolves to a `data:` address: unlike that of a blob nobody has to revoke it. */
const asDataAddress = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: 'image/jpeg' }));
  });
