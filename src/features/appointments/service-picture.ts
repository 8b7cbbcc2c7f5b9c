/** The drawings by a word of the service's name, since the studio names its services itself. */
const drawn = [
  ['bridal', 'service-bridal'],
  ['party', 'service-party'],
  ['traditional', 'service-traditional'],
  ['hd', 'service-hd'],
  ['hair', 'cover-4'],
  ['mehendi', 'cover-6'],
] as const;

/** Returns the picture's path; a name with no known word takes one of 12 covers, by its place in the list. */
export function servicePicture(service: string, at: number): string {
  const words = service.toLowerCase().split(/[^a-z]+/);
  const known = drawn.find(([word]) => words.includes(word));
  return `/art/looks/${known ? known[1] : `cover-${7 + (at % 12)}`}.svg`;
}
