import assert from 'node:assert/strict'
import test from 'node:test'
import { text } from './manifests'

test('the command that prints digests names every image that is pulled', () => {
  const [, listed = ''] = /^for image in (.+); do$/m.exec(text('README.md')) ?? []
  const [, base = ''] = /^ARG BASE_IMAGE=(.+)$/m.exec(text('Dockerfile')) ?? []
  const pulled = [...text('compose.yaml').matchAll(/^ +image: ([\w/]+:[\w.-]+)$/gm)].map(
    ([, image = '']) => image
  )
  assert.deepEqual(listed.split(' '), [base, ...pulled])
})
