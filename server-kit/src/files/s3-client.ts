import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from './config'

/** Returns a client of a bucket's server. `requestTimeout`: until it responds. */
export const s3Client = ({ endpoint, region, credentials }: S3Config, requestTimeout: number): S3Client =>
  new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not all servers know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, requestTimeout }
  })
