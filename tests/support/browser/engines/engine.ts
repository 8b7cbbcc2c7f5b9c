/** A value that a script in the page is given or answers with: only what JSON can carry. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** A control as a student finds it: by what it is and what it is called. */
export interface Control {
  role: 'button' | 'textbox' | 'link' | 'tab';
  /** The whole accessible name. */
  name: string;
}

/** The keyboard of a phone that makes words of several keys, into the field that has the focus. */
export interface InputMethod {
  /** Changes the word in the making to this; begins one where there is none. */
  compose(word: string): Promise<void>;
  /**
   * Ends the word with this one, also where its field was left, as a keyboard does then. Both functions
   * may resolve before the page has heard of it.
   */
  endWord(word: string): Promise<void>;
}

/** One running browser with one tab, whichever engine it is. */
export interface EngineBrowser extends InputMethod {
  /** Resolves when the address has answered, not when all of its files have come. */
  open(url: string): Promise<void>;
  /** Runs in the page. The function is sent as text: it can use its argument and nothing around it. */
  run<Argument extends Plain, Answer extends Plain>(
    work: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer>;
  fill(field: Control, text: string): Promise<void>;
  press(control: Control): Promise<void>;
  /** Console errors and page errors of ours since the last call. */
  takeConsoleErrors(): string[];
  /** Resolves when a killed browser would come back signed in: not every engine writes cookies at once. */
  untilKept(): Promise<void>;
  /** Sends SIGKILL to every process of it, as when the phone runs out of memory. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The thing that this machine lacks and how to install it; null when the engine can run. */
  lack: string | null;
  version(): string;
  /** Starts the browser on a profile that outlives it. */
  launch(profile: string): Promise<EngineBrowser>;
}
