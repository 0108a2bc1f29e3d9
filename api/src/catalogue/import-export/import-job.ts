import { z } from 'zod'
import type { Deps } from '../../server/feature'
import type { MakeTasks } from '../../server/jobs/task'
import { hashOfFile, openCatalogueFile } from '../formats/read-file'
import { pictureDownloads } from '../picture/picture-downloads'
import { PictureIntake } from './picture-intake'
import { pictureTaker } from '../picture/take-picture.service'
import { importRequestProblems as problems } from './import-operations.text'
import { beginRequest, endRequest, type ImportRequest, saveDone, savePlan } from './import-request.queries'
import { ImportError, importProducts, ROWS_AT_ONCE } from './import.service'
import { stagedFiles, withFile } from './staged-files'

const importJob = z.object({ id: z.string() })
/** A file with more is not one of products. */
const REFUSED_MAX = 10_000

type Shop = Pick<Deps, 'db' | 'config'>

/** Checks and imports files that came in by the machine api. One that was cut off goes on after its last batch. */
export const importTasks: MakeTasks = ({ db, config }) => [
  {
    name: 'import',
    async run(payload, { isLastAttempt, isStopping }) {
      const { id } = importJob.parse(payload)
      const request = await beginRequest(db, id)
      if (!request) return
      try {
        await runRequest({ db, config }, request, isStopping)
      } catch (error) {
        // Another import runs, or the shop has changed meanwhile: a person decides.
        if (error instanceof ImportError) return endRequest(db, id, 'failed', error.message)
        if (isLastAttempt) await endRequest(db, id, 'failed', problems.failed)
        throw error
      }
    }
  }
]

async function runRequest({ db, config }: Shop, request: ImportRequest, isStopping: () => boolean) {
  const { id, fileName, options } = request
  const files = await stagedFiles(config)
  const content = await files.read(id)
  if (!content) return endRequest(db, id, 'failed', problems.gone)
  await withFile(content, async file => {
    const opened = await openCatalogueFile(file, options)
    if (typeof opened === 'string') return endRequest(db, id, 'failed', problems.unreadable(fileName, opened))
    const isDryRun = !request.imports
    const { outcome } = await importProducts(db, opened.rows, {
      ...{ by: request.by, fileName, isDryRun, skipRefused: request.skipsRefused },
      hash: await hashOfFile(file, options),
      resolvePictures: intakeOf({ db, config }, request).resolve,
      rowsAtOnce: ROWS_AT_ONCE,
      reportedMax: REFUSED_MAX,
      onPlan: summary => savePlan(db, id, summary),
      async onProgress(done) {
        await saveDone(db, id, done)
        if (isStopping()) throw new Error('The import goes on in another worker.')
      }
    })
    if (outcome === 'imported') await files.remove(id)
    return endRequest(db, id, outcome === 'planned' ? 'checked' : outcome)
  })
}

/** A file names pictures of the shop, or addresses that are downloaded when that was asked for. */
function intakeOf({ db, config }: Shop, { imports, fetchesPictures }: ImportRequest): PictureIntake {
  const isDryRun = !imports
  const source = fetchesPictures ? pictureDownloads(undefined, { db, isDryRun }) : undefined
  return new PictureIntake(source, config.publicUrl, pictureTaker({ db, config, isDryRun }))
}
