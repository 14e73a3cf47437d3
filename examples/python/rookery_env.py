"""A client for Rookery's environments: the standard library only. See docs/environment.md.

    with Rookery("tic-tac-toe", agents=[0], skipForced=True) as rookery:
        state = rookery.reset(seed="1")
        while not state["done"]:
            state = rookery.step(state["choicePoint"]["choices"][0]["index"])
        print(state["rewards"])
"""

import json
import pathlib
import subprocess

PROTOCOL = 1
ROOT = pathlib.Path(__file__).resolve().parents[2]


class RookeryError(Exception):
    """What the server refused; `code` is for programs, the message for people. Nothing has changed."""

    def __init__(self, reply):
        super().__init__(f"{reply['code']}: {reply['message']}")
        self.code = reply["code"]
        self.details = reply.get("details", {})


class Rookery:
    """A server of one game, and the environments in it, each by a name of your choice."""

    def __init__(self, game, *arguments, command=None, **settings):
        """Starts a server. `arguments` are for the command line, `settings` are sent with the first reset of each environment."""
        command = command or ["npm", "run", "-s", "environment", "--"]
        self.settings = settings
        self._known = set()
        self._process = subprocess.Popen(
            [*command, game, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            self.game = self._talk({"type": "hello", "protocol": PROTOCOL})
        except BaseException:
            self.close()
            raise

    def reset(self, env="main", seed=None, **settings):
        """Begins an episode; an environment of a new name is made."""
        return self.reset_all([env], None if seed is None else [seed], **settings)[0]

    def step(self, choice, env="main"):
        """Chooses, by the index of a choice."""
        return self.step_all({env: choice})[env]

    def reset_all(self, envs, seeds=None, **settings):
        """Begins an episode in each environment: all messages go out before the first answer is read."""
        messages = []
        for i, env in enumerate(envs):
            message = {"type": "reset", "env": env, **settings}
            if env not in self._known:
                message = {**self.settings, **message}
            if seeds is not None:
                message["seed"] = seeds[i]
            messages.append(message)
        states = self._talk_all(messages)
        self._known.update(envs)
        return states

    def step_all(self, choices):
        """Chooses in many environments at once: `{env: index}` in, `{env: state}` out."""
        messages = [{"type": "step", "env": env, "choice": choice} for env, choice in choices.items()]
        return dict(zip(choices, self._talk_all(messages)))

    def observe(self, seat=None, env="main"):
        """What an agent may know."""
        message = {"type": "observe", "env": env}
        return self._talk(message if seat is None else {**message, "seat": seat})

    def mask(self, env="main"):
        """1 for every open choice and 0 elsewhere, always as long as the setting `slots` says."""
        return self._talk({"type": "mask", "env": env})["mask"]

    def close_environment(self, env):
        """Gives an environment up."""
        self._talk({"type": "close", "env": env})
        self._known.discard(env)

    def close(self):
        """Ends the server."""
        try:
            self._process.stdin.close()
        except OSError:
            pass  # it has ended by itself
        self._process.stdout.close()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _talk(self, message):
        return self._talk_all([message])[0]

    def _talk_all(self, messages):
        """Sends messages and reads as many answers. Few enough at a time that neither side waits for the other to read."""
        replies = []
        for start in range(0, len(messages), 32):
            part = messages[start : start + 32]
            self._process.stdin.write("".join(json.dumps(message) + "\n" for message in part))
            self._process.stdin.flush()
            for _ in part:
                line = self._process.stdout.readline()
                if line == "":
                    raise EOFError("the server has ended; what it said is on standard error")
                replies.append(json.loads(line))
        for reply in replies:
            if not reply["ok"]:
                raise RookeryError(reply)
        return replies
