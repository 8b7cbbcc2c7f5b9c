/** Whether a text that names the device says "device" and not "phone": it is used by a mouse, not by thumbs. */
export const isComputer = (): boolean => matchMedia('(pointer: fine)').matches;
