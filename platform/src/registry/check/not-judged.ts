import { ExpectedError } from '@sahra/server-kit/errors/expected-error'

/** The check could not judge the candidates, for a reason that is not theirs. One line. */
export class NotJudged extends ExpectedError {
  override name = 'NotJudged'
}
