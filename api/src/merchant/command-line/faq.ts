import { addQuestion, changeQuestion, listQuestions, removeQuestion } from '../../house/policy/faq.service'
import { ENGLISH } from '../../house/policy/policy.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandOptions } from './command'
import { operatorName } from './operator'
import { numberOf } from './policies'
import { policyDescriptions as descriptions, policyMessages as messages } from './policies.text'

const LANGUAGE = '--lang'
const QUESTION = '--question'
const ANSWER = '--answer'
const PART = '--part'
const language = { [LANGUAGE]: descriptions.language }
const editOf = (options: CommandOptions = {}) => ({
  language: options[LANGUAGE] ?? ENGLISH,
  by: operatorName()
})
const outcome = (isChanged: boolean) => (isChanged ? messages.faqChanged : messages.unchanged('FAQ'))

export const faqCommands: Command[] = [
  {
    syntax: 'faq list',
    help: descriptions.faqList,
    example: 'faq list --lang ar',
    isWrite: false,
    options: language,
    async run({ db, print }, _args, options) {
      let part = ''
      for (const question of await listQuestions(db, editOf(options).language)) {
        if (question.part !== part) print(messages.part(question.part))
        part = question.part
        print(messages.question(question))
      }
    }
  },
  {
    syntax: 'faq add <part> <question> <answer>',
    help: descriptions.add,
    example: 'faq add "Your account" "Can I close my account?" "Yes, in your [profile](/profile)."',
    isWrite: true,
    options: language,
    async run({ db, print }, [part = '', question = '', answer = ''], options) {
      print(outcome(await addQuestion(db, { part, question, answer, ...editOf(options) })))
    }
  },
  {
    syntax: 'faq edit <number>',
    help: descriptions.edit,
    example: 'faq edit 3 --answer "Yes, write to us."',
    isWrite: true,
    options: { ...language, [QUESTION]: descriptions.question, [ANSWER]: descriptions.answer },
    async run({ db, print }, [typed = ''], options = {}) {
      const { [QUESTION]: question, [ANSWER]: answer } = options
      if (question === undefined && answer === undefined) throw new CliError(messages.nothingToEdit)
      const edit = { key: numberOf(typed), question, answer, ...editOf(options) }
      print(outcome(await changeQuestion(db, edit)))
    }
  },
  {
    syntax: 'faq move <number> <position>',
    help: descriptions.move,
    example: 'faq move 3 1 --part "Your account"',
    isWrite: true,
    options: { ...language, [PART]: descriptions.part },
    async run({ db, print }, [number = '', position = ''], options = {}) {
      const move = { key: numberOf(number), position: numberOf(position), part: options[PART] }
      print(outcome(await changeQuestion(db, { ...move, ...editOf(options) })))
    }
  },
  {
    syntax: 'faq remove <number>',
    help: descriptions.remove,
    example: 'faq remove 3',
    isWrite: true,
    options: language,
    async run({ db, print }, [number = ''], options) {
      print(outcome(await removeQuestion(db, { key: numberOf(number), ...editOf(options) })))
    }
  }
]
