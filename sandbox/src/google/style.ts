/** The web app’s colours for paper, ink, green and brick, in both themes. */
export const style = `:root {
  --paper: #fbf8f3;
  --surface: #fff;
  --ink: #1b1f1c;
  --quiet: #5a5f58;
  --line: #8a8f87;
  --green: #0f5d46;
  --on-green: #fff;
  --brick: #a8432b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121513;
    --surface: #1a1f1c;
    --ink: #edeae4;
    --quiet: #a9afa8;
    --line: #7a827b;
    --green: #7ccbab;
    --on-green: #0c1a14;
    --brick: #ee9a80;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif;
}
main {
  max-width: 480px;
  margin: 0 auto;
  padding: 24px 16px 48px;
}
h1 {
  margin: 16px 0 8px;
  font-size: 22px;
}
h2 {
  margin: 24px 0 8px;
  font-size: 16px;
}
a {
  color: var(--green);
}
.notice {
  margin: 0;
  padding: 12px 16px;
  border: 1px dashed var(--brick);
  border-radius: 8px;
  color: var(--brick);
}
.quiet {
  color: var(--quiet);
}
form {
  display: grid;
  gap: 12px;
}
label {
  display: grid;
  gap: 4px;
}
label.check {
  grid-template-columns: auto 1fr;
  align-items: center;
}
input[type='text'],
input[type='email'],
button {
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
}
input[type='checkbox'] {
  width: 20px;
  height: 20px;
}
button {
  cursor: pointer;
}
button.person {
  text-align: left;
}
button.person span {
  display: block;
  color: var(--quiet);
  font-size: 14px;
}
button.primary {
  border-color: var(--green);
  background: var(--green);
  color: var(--on-green);
  font-weight: 600;
}
:focus-visible {
  outline: 2px solid var(--green);
  outline-offset: 2px;
}
`
