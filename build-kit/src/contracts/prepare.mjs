// Fills the cache before several builds run side by side: each of them would describe the shared sources.
import { sharedContract } from './shared-contract.mjs'

await sharedContract()
