import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Settings of the servers of tests: their data needs no durability. */
export const testSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum=off'
]

const MEMORY = '/dev/shm'
/** Tests leave 100 MB there, and use up to ten times as much while they run. */
const ROOM_BYTES = 3e9

/**
 * Returns where servers of tests keep their data: in Linux's file system in memory if that has room, or in the
 * temporary folder. A database is created there in 10 ms, on a disk in up to 200.
 */
export function testDataRoot(memory = MEMORY, room = ROOM_BYTES): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < room ? tmpdir() : memory
}
