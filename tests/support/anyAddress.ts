// Addresses on any host. What fast-check has for paths takes a second to make; these are plainer ones.
import fc from 'fast-check'

export const anyAddress: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom('http', 'https'),
    host: fc.oneof(
      fc.webAuthority(),
      fc.webAuthority({ withUserInfo: true, withPort: true, withIPv4: true, withIPv6: true }),
    ),
    path: fc.stringMatching(/^(\/[\w.~-]{0,6}){0,3}(\?[\w=&]{0,6})?$/),
  })
  .map(({ scheme, host, path }) => `${scheme}://${host}${path}`)
