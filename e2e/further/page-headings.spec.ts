import { memberPaths, rolePaths, roles, visiblePaths } from '../paths.ts'
import { expect, test } from '../test.ts'

for (const role of roles)
  test(`the server’s HTML has the heading of every page that ${role} opens`, async ({ open }) => {
    const page = await open(role, '/')
    const paths = [...(role === 'user' ? memberPaths : []), ...rolePaths[role]]
    for (const path of paths.filter((one) => visiblePaths[role].includes(one))) {
      const html = await (await page.request.get(path)).text()
      const [, drawn] = /<h1>([^<]*)<\/h1>/.exec(html) ?? []
      await page.goto(path)
      await expect(page.locator('main [role=status][aria-label=Loading]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(drawn ?? '')
    }
  })
