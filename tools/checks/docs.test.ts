import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'
import { root } from '../../platform/src/build/deployables'
import { helpText } from '../release/help.text'

/** What a guide tells people to type has to be there. */
const guides = ['README.md', 'docs/releasing.md', 'deploy/README.md']
const text = (guide: string) => readFileSync(path.join(root, guide), 'utf8')
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }

for (const guide of guides) {
  test(`${guide}: its commands and links lead somewhere`, () => {
    for (const [, script = ''] of text(guide).matchAll(/npm run (?:--silent )?([a-z:]+)/g))
      assert.ok(scripts[script], `npm run ${script}`)
    for (const [, command = ''] of text(guide).matchAll(
      /(?:npm run (?:--silent )?release --|release\/main\.ts) ([a-z-]+)/g
    ))
      assert.ok(command === 'help' || command in helpText, command)
    for (const [, link = ''] of text(guide).matchAll(/\]\(([^)#:]+)\)/g))
      assert.ok(existsSync(path.join(root, path.dirname(guide), link)), link)
    const heads = [...text(guide).matchAll(/^#+ (.+)$/gm)].map(([, head = '']) => anchor(head))
    for (const [, link = ''] of text(guide).matchAll(/\]\(#([^)]+)\)/g))
      assert.ok(heads.includes(link), `#${link}`)
  })
}

const anchor = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

test('its pipelines can be read, and publish before they show or promote', () => {
  const pipelines = [...text('docs/releasing.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(
    ([, yaml = '']) => yaml
  )
  assert.equal(pipelines.length, 2)
  for (const pipeline of pipelines) {
    assert.ok(parse(pipeline))
    const order = ['publish', 'preview', 'promote'].map(command => pipeline.indexOf(`release -- ${command}`))
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b)
    )
    assert.ok(order[0]! > 0)
  }
})
