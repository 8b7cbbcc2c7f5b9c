/** The studio names its services itself; a word in the name says which drawing is its own. */
const drawn = [
  ['bridal', 'service-bridal'],
  ['party', 'service-party'],
  ['traditional', 'service-traditional'],
  ['hd', 'service-hd'],
  ['hair', 'cover-4'],
  ['mehendi', 'cover-6'],
] as const;

/** What is known by no word takes one of the covers, by its place: no two of a list are alike. */
export function servicePicture(service: string, at: number): string {
  const words = service.toLowerCase().split(/[^a-z]+/);
  const known = drawn.find(([word]) => words.includes(word));
  return `/art/looks/${known ? known[1] : `cover-${7 + (at % 12)}`}.svg`;
}
