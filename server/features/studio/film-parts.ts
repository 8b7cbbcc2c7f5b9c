/** Where the parts of an upload wait: in the media store, which every server shares. */
export const partsOf = (uploadId: string): string => `incoming/${uploadId}/`;
export const partKey = (uploadId: string, part: number): string => `${partsOf(uploadId)}${part}`;
