import type { TakenLesson } from '../storage/taken-lessons.ts';

/** Thrown where a lesson does not go on before something else has changed; the screen says what. */
export class TransferProblem extends Error {
  override name = 'TransferProblem';
  readonly problem: NonNullable<TakenLesson['problem']>;

  constructor(problem: NonNullable<TakenLesson['problem']>) {
    super(problem);
    this.problem = problem;
  }
}

/** Thrown where another try may help: the line broke, or something else than the academy answered. */
export class TransferInterrupted extends Error {
  override name = 'TransferInterrupted';
}
