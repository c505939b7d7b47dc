// The names of codecs and of policies are left as they are: they are texts for a message, and nothing is read, folded or
// done differently for them.

/** Where the name stands among the arguments of each builder. */
const NAME_AT = {
  openText: 0,
  personal: 0,
  secret: 0,
  oneOf: 0,
  shape: 1,
  union: 1,
  refinement: 2,
  brand: 2,
  policy: 0,
  policyOnChange: 0,
}

const nameOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

const isName = ({ node, parent }) => {
  if (node.type !== 'StringLiteral' || parent?.type !== 'CallExpression') return false
  const at = NAME_AT[nameOf(parent)]
  return at !== undefined && parent.arguments[at] === node
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'names',
    value: { shouldIgnore: (path) => (isName(path) ? 'the name of a codec or of a policy' : undefined) },
  },
]
