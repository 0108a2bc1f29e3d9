/** Settings of the servers of tests: their data needs no durability. */
export const testSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum=off'
]
