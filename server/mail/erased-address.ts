const ending = '@erased.invalid';

/**
 * Returns an erased account's address: nobody can write to it, nor register with it (RFC 6761). In small
 * letters, as every address is kept and asked for.
 */
export const erasedAddress = (id: string): string => `erased-${id.toLowerCase()}${ending}`;

export const isAddressOfNobody = (address: string): boolean => address.endsWith(ending);
