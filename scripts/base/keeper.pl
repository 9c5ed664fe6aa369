# Stands between ftm and an engine: whoever the engine started comes back here when its parents are gone, whatever it did
# to its environment and its session, and ends with the engine.
use strict;
use warnings;
no warnings 'exec';

# How this kind of machine calls prctl, how long they get between TERM and KILL, and what to start.
my ($prctl, $grace, @program) = @ARGV;
my $SUBREAPER = 36;
my $TICK = 0.02;
my $MOST_TICKS = 300;

syscall($prctl, $SUBREAPER, 1, 0, 0, 0);
# Closed by itself when another program is started.
open(my $told, '>&=', 3) or die "nobody listens: $!";

my $engine = fork();
die "no process: $!" unless defined $engine;
if (!$engine) {
  setpgrp(0, 0);
  exec { $program[0] } @program;
  syswrite($told, "not started: $!\n");
  exit 127;
}

my @ENDING = qw(INT TERM HUP QUIT);
$SIG{$_} = 'IGNORE' for @ENDING;
# The pipes are the engine's: they are over when it closes them.
open(STDIN, '<', '/dev/null');
open(STDOUT, '>', '/dev/null');
open(STDERR, '>', '/dev/null');

my $pid;
do { $pid = waitpid(-1, 0) } while ($pid > 0 && $pid != $engine);
my $status = $?;

my %warned;
for (my $tick = 0; $tick < $MOST_TICKS; $tick++) {
  1 while waitpid(-1, 1) > 0;
  my @left = below($$) or last;
  my @new = grep { !$warned{$_}++ } @left;
  if ($tick * $TICK >= $grace) { kill('KILL', @left) }
  else { kill('TERM', @new) }
  select(undef, undef, undef, $TICK);
}
syswrite($told, 'left ' . scalar(keys %warned) . "\n");

if ($status & 127) {
  $SIG{$_} = 'DEFAULT' for @ENDING;
  kill($status & 127, $$);
}
exit($status >> 8);

# All that a process has started, and they in turn, but for the dead.
sub below {
  my ($root) = @_;
  my %children;
  opendir(my $all, '/proc') or return;
  for my $one (grep { /^\d+$/ } readdir($all)) {
    open(my $stat, '<', "/proc/$one/stat") or next;
    my $line = <$stat> // next;
    my ($state, $parent) = $line =~ /.*\) (\S) (\d+)/s or next;
    push @{ $children{$parent} }, $one unless $state eq 'Z' || $state eq 'X';
  }
  my @found;
  my @open = ($root);
  while (defined(my $next = shift @open)) {
    push @found, @{ $children{$next} // [] };
    push @open, @{ $children{$next} // [] };
  }
  return @found;
}
