// Letters that anyone may try in the demo: what they bring is no longer worth anything, each for a reason of its own.

export const EXPIRED_LETTER = 'letter-that-has-expired'
export const USED_LETTER = 'letter-that-was-used'
export const UNKNOWN_LETTER = 'letter-that-was-never-sent'
