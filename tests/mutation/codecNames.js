// The names of codecs are left as they are: they are texts for the message that a value does not fit,
// and no value fits differently for them.

/** Where the name stands among the arguments of each builder. */
const NAME_AT = { openText: 0, personal: 0, secret: 0, oneOf: 0, shape: 1, union: 1, refinement: 2, brand: 2 }

const nameOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

const isCodecName = ({ node, parent }) => {
  if (node.type !== 'StringLiteral' || parent?.type !== 'CallExpression') return false
  const at = NAME_AT[nameOf(parent)]
  return at !== undefined && parent.arguments[at] === node
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'codecNames',
    value: { shouldIgnore: (path) => (isCodecName(path) ? 'the name of a codec' : undefined) },
  },
]
