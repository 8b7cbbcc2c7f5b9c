/** Whether a text that names the device says "computer": it is used by a mouse, not by thumbs. */
export const isComputer = (): boolean => matchMedia('(pointer: fine)').matches;
