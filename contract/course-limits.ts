/**
 * The longest texts of a course, in UTF-16 code units, and its highest fees: the studio, the academy
 * file and the command line take no more, so that what one of them writes the others can read.
 */
export const maxCourseTextChars = {
  name: 200,
  description: 2000,
  duration: 100,
  overview: 10_000,
  points: 20_000,
};
export const maxFeesInRupees = 10_000_000;
