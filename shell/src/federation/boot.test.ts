import { readBoot } from './boot'

function pageWith(text: string): Document {
  document.body.innerHTML = '<script type="application/json" id="sahra-boot"></script>'
  document.getElementById('sahra-boot')!.textContent = text
  return document
}

test('reads the boot data of the page', () => {
  const boot = { config: {}, plan: { revision: 1, shell: { release: 'a' }, remotes: [] } }
  expect(readBoot(pageWith(JSON.stringify(boot)))).toEqual(boot)
})

test.each(['', '{', 'null', '{}', '{"config":{},"plan":{"shell":{"release":"a"}}}'])(
  'throws for %p',
  text => {
    expect(() => readBoot(pageWith(text))).toThrow()
  }
)
