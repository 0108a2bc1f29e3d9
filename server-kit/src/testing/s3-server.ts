import { after } from 'node:test'
import { temporaryFolder } from './temporary-folder'
import type { S3Config } from '../files/config'
import { startS3Process } from './s3-process'

/** Starts an S3 server for this test file. */
export async function startS3Server(): Promise<S3Config> {
  const { config, stop } = await startS3Process(temporaryFolder())
  after(stop)
  return config
}
