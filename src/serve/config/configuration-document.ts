import { flagOf, SETTING_NAMES, SETTINGS, type Setting, variableOf } from './settings.js';

const HEAD = `# Configuration of the server

<!-- Written from src/serve/config/settings.ts; \`npx vitest run src/serve/config --update\` writes it anew. -->

\`pith serve\` takes every setting from the first place that has it: a flag, a variable of the environment, the JSON file that
\`--config\` or \`PITH_CONFIG\` names (keys as in the headings below), the default. Passwords and tokens have no flag, because other users of a machine can see command
lines; instead, a variable that ends in \`_FILE\` may name a file that holds the secret. Secrets are never printed or logged.

\`\`\`json
{ "port": 8080, "publicUrl": "https://pith.example.org", "trustedProxies": ["127.0.0.1"], "logFormat": "json" }
\`\`\`
`;

/** The text of docs/configuration.md. */
export function configurationDocument(): string {
  const parts = SETTING_NAMES.map((name) => {
    const setting: Setting<unknown> = SETTINGS[name];
    const { about, give, alias, secret, hidden } = setting;
    const variables = [variableOf(name), ...(alias === undefined ? [] : [alias])].map((text) => `\`${text}\``);
    return `## ${name}

${about}

- ${hidden ? 'No flag' : `Flag: \`${flagOf(name)}\``}; variable: ${variables.join(' or ')}${secret ? ', each also with `_FILE`' : ''}
- Give ${give}
- Default: ${setting.defaultText ?? `\`${String(setting.default)}\``}
`;
  });
  return [HEAD, ...parts].join('\n');
}
