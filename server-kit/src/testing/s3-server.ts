import { after } from 'node:test'
import type { S3Config } from '../files/config'
import { temporaryFolder } from '../../../platform/src/testing/fixture-release'
import { startS3Process } from './s3-process'

/** Starts an S3 server for this test file. */
export async function startS3Server(): Promise<S3Config> {
  const { config, stop } = await startS3Process(await temporaryFolder())
  after(stop)
  return config
}
