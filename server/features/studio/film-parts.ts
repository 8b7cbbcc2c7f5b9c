/** Where all uploads wait. */
export const incoming = 'incoming';
/** The names that uploads are given. */
export const uploadFolder = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Where the parts of an upload wait: in the media store, which every server shares. */
export const partsOf = (uploadId: string): string => `${incoming}/${uploadId}/`;
export const partKey = (uploadId: string, part: number): string => `${partsOf(uploadId)}${part}`;
