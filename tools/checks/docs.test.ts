import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../build-kit/src/deployables'
import { helpText } from '../release/help.text'

const guides = ['README.md', 'docs/releasing.md', 'deploy/README.md']
const text = (guide: string) => readFileSync(path.join(root, guide), 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(text('package.json')))

for (const guide of guides) {
  test(`${guide}: its commands and links exist`, () => {
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

test('releasing.md: its pipelines are valid YAML and publish before preview and promote', () => {
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
