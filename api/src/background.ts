import { mailWorker } from './mail/worker'
import { paymentWorker } from './payment/worker'
import type { Background } from './room'
import { sweeper } from './session/sweeper'

/** Everything that runs in the background of the api process, one a line. */
export const backgrounds: Background[] = [mailWorker, paymentWorker, sweeper]
