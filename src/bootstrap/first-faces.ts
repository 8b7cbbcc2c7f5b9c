/**
 * The faces with the letters that this page shows, where they came with it (build/page-faces.ts): the
 * first paint wears them, and nothing moves when the whole ones are there.
 */
export function wearFirstFaces({ textFace, displayFace }: DOMStringMap): void {
  add('TMA Text', '400 700', textFace);
  add('TMA Display', '700', displayFace);
}

function add(family: string, weight: string, base64: string | undefined): void {
  if (!base64) return;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(new FontFace(family, bytes, { weight }));
}
