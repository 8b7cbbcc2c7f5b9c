/** Whether a text that names the device says "computer": it has a mouse and no thumbs. */
export const isComputer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;
