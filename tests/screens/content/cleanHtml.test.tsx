// Content is untrusted: what of it a page may show, and what never reaches one.
import { describe, expect, it } from 'vitest'
import { cleanHtml, pictureAddress, wordsOfHtml } from '../../../src/components/content/cleanHtml.ts'

const nodesOf = (html: string): HTMLElement => {
  const box = document.createElement('div')
  box.innerHTML = cleanHtml(html)
  return box
}

const HOSTILE = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<p onclick="window.hit = 1">press</p>',
  '<a href="javascript:window.hit=1">press</a>',
  '<a href="JaVa&#10;Script:window.hit=1">press</a>',
  '<a href="data:text/html,<script>window.hit=1</script>">press</a>',
  '<a href="vbscript:hit">press</a>',
  '<svg onload="window.hit=1"><script>window.hit=1</script><a xlink:href="javascript:hit"></a></svg>',
  '<math><mtext><style><img src=x onerror="window.hit=1"></style></mtext></math>',
  '<style>.fl-app { display: none }</style>',
  '<p style="position:fixed;inset:0;background:url(//evil.example)">over all</p>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name="card"><button formaction="javascript:hit">Pay</button></form>',
  '<textarea autofocus onfocus="window.hit=1"></textarea>',
  '<video src=x onerror="window.hit=1"></video><audio autoplay src="//evil.example/x.mp3"></audio>',
  '<details open ontoggle="window.hit=1">x</details>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>',
  '<template><script>window.hit=1</script></template>',
  '<a id="trustedTypes" name="document">clobber</a>',
  '<p id="root" class="fl-btn">look-alike</p>',
  '<div data-hit="1" aria-hidden="true">hidden</div>',
]

const TAKEN =
  'script,style,link,meta,base,iframe,object,embed,form,input,button,textarea,select,svg,math,video,audio'

describe('content that is cleaned', () => {
  it.each(HOSTILE)('has nothing left of %s [CONT-01]', (html) => {
    const nodes = nodesOf(`<p>before</p>${html}`)
    expect(nodes.querySelectorAll(`${TAKEN},template,noscript,details`)).toHaveLength(0)
    for (const node of nodes.querySelectorAll('*'))
      for (const { name, value } of node.attributes) {
        expect(name).not.toMatch(/^on|^style$|^id$|^name$|^class$|^target$|^data-|^aria-|^formaction$|^xlink/)
        expect(value).not.toMatch(/script:|evil|^data:text/i)
      }
    expect(nodes.textContent).toContain('before')
    expect('hit' in window).toBe(false)
  })

  it('keeps words that look like an event handler, and the attributes beside a real one', () => {
    const words = '<p>Set onload="now" on=5, once = twice</p>'
    expect(nodesOf(words).innerHTML).toBe(words)
    expect(nodesOf('<p title="a > b"onclick="hit()"lang=et>x</p>').innerHTML).toBe(
      '<p title="a &gt; b" lang="et">x</p>',
    )
  })

  it('keeps what a text is made of: headings, lists, tables, links and pictures [CONT-10]', () => {
    const html =
      '<h2>Terms</h2><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>'
    expect(nodesOf(html).innerHTML).toBe(html)
    const picture = nodesOf('<img src="https://shop.example/a.png" alt="A ship">').querySelector('img')
    expect(picture?.getAttribute('src')).toBe('https://shop.example/a.png')
    expect(picture?.alt).toBe('A ship')
  })

  it('opens no other window, and reveals nothing of this one to another page', () => {
    const nodes = nodesOf(
      '<a href="https://other.example" target="_blank" rel="opener">x</a><a href="#/en/checkin">y</a>',
    )
    const [other, own] = nodes.querySelectorAll('a')
    expect(other?.hasAttribute('target')).toBe(false)
    expect(other?.rel).toBe('noopener noreferrer nofollow')
    expect(own?.getAttribute('href')).toBe('#/en/checkin')
    expect(own?.rel).toBe('')
  })

  it('has no link to a place within the text, which would lead to a page that is not there [CONT-10] [LOC-18]', () => {
    const nodes = nodesOf('<a href="#prices">Prices</a> <a href="#">Top</a> <h2 id="prices">Prices</h2>')
    expect(nodes.querySelectorAll('[href]')).toHaveLength(0)
    expect(nodes.textContent).toBe('Prices Top Prices')
  })

  it('has words alone for a line of a list', () => {
    expect(wordsOfHtml('<p>One</p><p>two<script>three</script></p><img src=x onerror=y>')).toBe('One two')
  })

  it('keeps a number beside its unit in that line, where a no-break space stands between them', () => {
    expect(wordsOfHtml('<p>up to\n  21&nbsp;m/s</p>')).toBe('up to 21\u00a0m/s')
  })

  it.each([
    ['https://shop.example/a.png', true],
    ['data:image/svg+xml,%3Csvg%3E', true],
    ['/pictures/a.png', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//evil.example/a.png', false],
    [null, false],
  ])('takes %s for a picture: %s', (address, isPicture) => {
    expect(pictureAddress(address) !== null).toBe(isPicture)
  })
})
