import type { StudentName } from './notebook-driver.ts';

/** Makes the list of every word that is typed; each is written once and carries its student's mark. */
export function createTypedWords() {
  const typed: {
    student: StudentName;
    course: string;
    round: number;
    isHere: boolean;
    word: string;
  }[] = [];
  return {
    /** `isHere`: on the phone that the students share, and not on another device. */
    add(student: StudentName, course: string, round: number, isHere: boolean): string {
      const word = `${student}-${round}-${typed.length}`;
      typed.push({ student, course, round, isHere, word });
      return word;
    },
    of: (student: StudentName, course: string): string[] =>
      typed
        .filter((one) => one.student === student && one.course === course)
        .map(({ word }) => word),
    /** Lists the words of this round that the phone must be holding, whatever the academy knows. */
    here: (student: StudentName, course: string, round: number): string[] =>
      typed
        .filter((one) => one.isHere && one.student === student)
        .filter((one) => one.course === course && one.round === round)
        .map(({ word }) => word),
  };
}
