import { buildPageForTeams } from './build-page'

/** Builds the page for teams alone: for images, which have no releases. */
process.exitCode = (await buildPageForTeams()) ? 0 : 1
