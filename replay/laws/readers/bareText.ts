// Typed texts without what does not count: spaces, hyphens and the case. Pseudonyms keep to that.
export const bare = (text: string | null): string => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
