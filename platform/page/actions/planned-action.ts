/** What a person enters in the dialog. */
export interface Answers {
  why: string
  /** Percent of the visitors; 100: all. */
  share: number
  /** Of a preview. */
  name: string
}

/** A change that a dialog asks about before it is made. */
export interface PlannedAction {
  title: string
  /** What exactly changes, a line each. */
  changes: string[]
  /** Of the button of the dialog. */
  label: string
  /** Of the button that opens the dialog, where it says more. */
  opener?: string
  done: string
  /** What is asked besides the reason, with its initial value. */
  share?: number
  name?: string
  /** Makes the change; returns the id of the operation that continues it, if there is one. */
  run: (answers: Answers) => Promise<string | undefined>
}
