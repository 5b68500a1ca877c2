import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files of `npm test` and of the slower suite, in descending order. If one of them started last, everything else would wait for it. */
const longest = [
  'demo/src/demo.test.ts',
  'trials/races/acceptances.test.ts',
  'trials/races/counter-offers.test.ts',
  'server/src/payment/faults.test.ts',
  'trials/attacks/unverified-edit.test.ts',
  'server/src/payment/provider-change.test.ts',
  'server/src/payment/refund-refused.test.ts',
  'server/src/http/bad-input.test.ts',
  'server/src/database/connect.test.ts',
  'server/src/providers/identity/embedded.test.ts',
  'operations/src/admin.test.ts',
  'trials/invariants/acknowledged-persists.test.ts',
  'server/src/providers/identity/account/two-factor.test.ts',
  'trials/permissions/user.test.ts',
  'server/src/viewing/viewing.test.ts',
  'server/src/notice/every-kind.test.ts',
  'server/src/property/every-field.test.ts',
]

/** The default order within a project, but with the slowest files first, even in a fresh checkout without measurements. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return at < 0 ? longest.length : at
    }
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}
