import { parseArgs } from 'node:util'
import { print, progress } from '@sahra/server-kit/cli/output'
import { openPool, type Database } from '@sahra/server-kit/database/database'
import { seedCatalogue } from '../../../demo/src/rows/seed'
import { seedSynonyms } from '../../../demo/src/catalogue/synonyms'
import { openFilled, openServer, openCatalogue, type BenchServer } from '../api/catalogue.queries'
import { messages } from '../api/bench.text'
import { benchFolder, benchUrl } from '../api/config'
import { generatedNames } from '../api/generated-names'
import { fullTextAnswer, ilikeAnswer } from './plain-search.queries'
import { engineAnswer, scoreOf } from './score'
import { measureIndex, timeQueries } from './times'

/** Scores the search on the judged queries beside two plain ones, and measures it on large catalogues. */

const { values: args } = parseArgs({
  options: {
    sizes: { type: 'string', default: '25000,1000000' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false }
  }
})

if (args.help)
  print(`npm run bench:search [-- --sizes 25000,1000000] [--fresh]

Prints how well the judged queries are answered, then load time, memory and response times of the index on generated
catalogues, which it shares with bench:api. A filled database is reused unless --fresh is given.`)
else await bench()

async function bench(): Promise<void> {
  const server = await openServer(benchFolder(), benchUrl())
  try {
    await printScores(server)
    for (const size of args.sizes.split(',').filter(Boolean).map(Number)) await printTimes(server, size)
  } finally {
    await server.stop()
  }
}

async function printScores(server: BenchServer): Promise<void> {
  const seeded = { filling: () => progress('Seeding a database.'), found: () => {} }
  const url = await openFilled(
    server,
    { name: 'sahra_bench_search', isFresh: args.fresh },
    seeded,
    async db => {
      await seedCatalogue(db, progress)
      await seedSynonyms(db)
    }
  )
  await withPool(url, async db => {
    print('| search | NDCG@10 | no result | a result for nonsense |')
    print('|---|---|---|---|')
    const searches = { Sahra: engineAnswer(db), 'full text': fullTextAnswer(db), ILIKE: ilikeAnswer(db) }
    for (const [name, answer] of Object.entries(searches)) {
      const { mean, queries, empty, invented } = await scoreOf(answer)
      print(`| ${name} | ${mean.toFixed(4)} | ${empty.length} of ${queries.length} | ${invented.length} |`)
    }
  })
}

async function printTimes(server: BenchServer, size: number): Promise<void> {
  const steps = {
    filling: () => progress(messages.filling(size)),
    found: () => progress(messages.found(size)),
    report: progress
  }
  const url = await openCatalogue(server, { size, isFresh: args.fresh, words: generatedNames }, steps)
  await withPool(url, async db => {
    await seedSynonyms(db)
    const { seconds, mebibytes } = await measureIndex(db)
    print(
      `\n${size.toLocaleString('en')} products: index loaded in ${seconds.toFixed(1)} s, ${mebibytes} MiB`
    )
    print('| case | first time: median, slowest ms | again: median, slowest ms |')
    print('|---|---|---|')
    for (const { name, first, again } of await timeQueries(db))
      print(`| ${name} | ${times(first)} | ${times(again)} |`)
  })
}

function times(ascending: readonly number[]): string {
  return [ascending[Math.floor(ascending.length / 2)], ascending.at(-1)].map(ms => ms!.toFixed(1)).join(', ')
}

async function withPool(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openPool({ connectionString: url })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
