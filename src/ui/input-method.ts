/** The code of a key that an input method has taken for itself. */
const takenKey = 229;

interface Key {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether a key belongs to an input method that makes a word. By its code too: in Safari the Enter
 * that ends a word comes after its composition.
 */
export const isOfInputMethod = (key: Key): boolean => key.isComposing || isTaken(key);

/** Whether the input method has taken the key: in the midst of a word it leaves some to the page. */
export const isTaken = ({ keyCode }: Pick<Key, 'keyCode'>): boolean => keyCode === takenKey;
