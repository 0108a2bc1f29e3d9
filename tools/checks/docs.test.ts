import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../build-kit/src/deployables'
import { helpText } from '../release/help.text'
import { COVERAGE } from '../requirements/coverage'

const guides = ['README.md', 'docs/releasing.md', 'deploy/README.md']
const text = (guide: string) => readFileSync(path.join(root, guide), 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(text('package.json')))

for (const guide of guides) {
  test(`${guide}: its commands exist`, () => {
    for (const [, script = ''] of text(guide).matchAll(/npm run (?:--silent )?([a-z:]+)/g))
      assert.ok(scripts[script], `npm run ${script}`)
    for (const [, command = ''] of text(guide).matchAll(
      /(?:npm run (?:--silent )?release --|release\/main\.ts) ([a-z-]+)/g
    ))
      assert.ok(command === 'help' || command in helpText, command)
  })
}

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // The coverage has a test of its own.
  .filter(file => file && file !== COVERAGE && existsSync(path.join(root, file)))
/** Without examples in code. */
const prose = (file: string): string => text(file).replace(/```[\s\S]*?```/g, '')
const anchors = (file: string): string[] =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, head = '']) => anchorOf(head))
/** As GitHub makes them. */
const anchorOf = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(' ', '-')

/** Returns the links of a document to files and headings of the repository that do not exist. */
const deadLinks = (file: string): string[] =>
  [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^([a-z]+:|\/)/.test(link))
    .filter(link => {
      const [place = '', anchor] = link.split('#')
      const target = place ? path.join(path.dirname(file), place) : file
      if (!existsSync(path.join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchors(target).includes(anchor)
    })

test('every link of a document leads to a file, and to a heading of it', () => {
  assert.ok(documents.length > 50)
  assert.deepEqual(
    documents.flatMap(file => deadLinks(file).map(link => `${file}: ${link}`)),
    []
  )
})

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
