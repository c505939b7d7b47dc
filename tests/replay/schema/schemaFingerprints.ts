// The fingerprint with which each schema of the log ended, by its number; `written.jsonl` has all that were ever written. None
// changes any more.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '6adf3af9c2e1e3000aa161843fd2f8fde5bb2be1ccde7e6fd021614cf423f0cd',
  2: '249fdea1c48baaa4071f6e35eb976056155df77e6207f4f4caca795bcc9a961b',
  3: '2c4c95cb5e81b2702bad0c1eea579ede65ec4a171c722be07c56bade6d2744b7',
  4: '5ac2663ce03d2653ee81b4a685d8b59d218eea8115a24a5cd5255e257495d20d',
  5: 'c788a6f4e09e09518cdd249075277c798cc9e1ce0febac9c9a2e0cbf6d96eb32',
  6: '146720762d5f81726b2859eefe4759a1cd91c853d775c36b03b49549fff7c0ad',
  7: 'ecc2094eb6dda5b21da6225bb42af4aa1bf93b5ecb68a86afe6ca274aa53289f',
  8: 'd76f511db06c5e9368b229e1e6d3f7a3f4fc54026d0ffc5124dc9c32514e0f54',
  9: 'eade219242b4a2c5825f5e91ca779032b692448246e8e4f244ea0ab63880b019',
  10: 'fb7041504e9339601adc4a6a013e37620d4e41df98ae145d75a2d49162769c73',
  11: '9f4dc58977a0cf3b4b85ccc13adf8047dcbfbad41d13ea61888e939f6761dc0a',
  12: '040b5d8886911394fb1f382c2e7127cb56c35ec80edc8a7615da01f90a918d4b',
  13: '4f38758634c8f900b6a4d4cf15495ba74bc8efcafdc830bd8886cffc428b81e1',
  14: 'c4645f600dc0fa972d621696dfa99fd9beeb622cb9ecb6237adf8f8335b739b7',
}
