// @ts-check
/**
 * What stands in the terminal once site and sandbox are there.
 * @param {number} port the site's
 * @param {number} sandboxPort
 */
export const welcome = (port, sandboxPort) => `
  Paradise is open        http://localhost:${port}
  Demo sign-in            asha@example.com / Paradise@123
  Codes and mail arrive   http://localhost:${sandboxPort}/__sandbox/inbox

  Ctrl-C ends both.
`;
